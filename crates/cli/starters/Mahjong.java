// Mahjong of NOI2014 in Java, by the contest's JSON, one answer a run: keeps what has neighbours, claims nothing, wins when it can.
// 麻将（NOI2014 团体赛），Java，按竞赛的 JSON，每回合运行一次：留有邻牌的牌，不碰不杠，能和就和。
//   javac -d bots Mahjong.java
//   paiju match mahjong --seats 'cmd:"java -cp bots Mahjong",ai:sample,ai:sample,ai:sample'
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Mahjong {
    static final String SUITS = "BTW";

    // The strings of a list of the input: the protocol's have no quotation marks within.
    static List<String> list(String input, String name) {
        List<String> strings = new ArrayList<>();
        int from = input.indexOf('[', input.indexOf("\"" + name + "\"")), end = input.indexOf(']', from);
        for (int open = input.indexOf('"', from); open >= 0 && open < end; ) {
            int close = input.indexOf('"', open + 1);
            strings.add(input.substring(open + 1, close));
            open = input.indexOf('"', close + 1);
        }
        return strings;
    }

    // A tile's place among 27, the same in small letters.
    static int tile(String name) {
        return SUITS.indexOf(Character.toUpperCase(name.charAt(0))) * 9 + name.charAt(1) - '1';
    }

    static String name(int tile) {
        return "" + SUITS.charAt(tile / 9) + (tile % 9 + 1);
    }

    // Whether the tiles from this place on are sets, and one pair if that is wanted.
    static boolean complete(int[] held, int at, boolean pair) {
        while (at < 27 && held[at] == 0) at++;
        if (at == 27) return !pair;
        boolean run = at % 9 < 7 && held[at + 1] > 0 && held[at + 2] > 0, found = false;
        if (held[at] >= 3) {
            held[at] -= 3;
            found = complete(held, at, pair);
            held[at] += 3;
        }
        if (!found && pair && held[at] >= 2) {
            held[at] -= 2;
            found = complete(held, at, false);
            held[at] += 2;
        }
        if (!found && run) {
            for (int next = at; next < at + 3; next++) held[next]--;
            found = complete(held, at, pair);
            for (int next = at; next < at + 3; next++) held[next]++;
        }
        return found;
    }

    // The tile with the fewest neighbours.
    static int discard(int[] held) {
        int best = -1, least = Integer.MAX_VALUE;
        for (int tile = 0; tile < 27; tile++) {
            if (held[tile] == 0) continue;
            int near = 0;
            for (int other = Math.max(tile - 2, 0); other <= Math.min(tile + 2, 26); other++) {
                if (other / 9 == tile / 9) near += held[other] * (3 - Math.abs(other - tile));
            }
            if (near < least) {
                least = near;
                best = tile;
            }
        }
        return best;
    }

    static String answer(List<String> requests, List<String> responses) {
        int[] held = new int[27];
        for (int turn = 0; turn < requests.size(); turn++) {
            String[] words = requests.get(turn).split(" ");
            if (words[0].equals("1") || words[0].equals("2")) {
                for (int at = 1; at < words.length; at++) held[tile(words[at])]++;
            }
            if (turn < responses.size() && responses.get(turn).startsWith("PLAY ")) held[tile(responses.get(turn).substring(5))]--;
        }
        String[] words = requests.get(requests.size() - 1).split(" ");
        if (words[0].equals("2")) return complete(held, 0, true) ? "HU" : "PLAY " + name(discard(held));
        if (words[0].equals("3") && words[2].equals("PLAY")) {
            held[tile(words[3])]++;
            return complete(held, 0, true) ? "HU" : "PASS";
        }
        // The wall is used up: a complete hand of 14 tiles as the target.
        return words[0].equals("4") ? "B1 B1 B1 B2 B2 B2 B3 B3 B3 B4 B4 B4 B5 B5" : "PASS";
    }

    public static void main(String[] arguments) {
        String input = new Scanner(System.in).nextLine();
        System.out.println("{\"response\":\"" + answer(list(input, "requests"), list(input, "responses")) + "\"}");
    }
}
