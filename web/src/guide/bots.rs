use paiju_game::Lang;

/// How to write a bot, from nothing to the table: one entry per chapter.
pub const fn bots(lang: Lang) -> &'static [Chapter] {
    match lang {
        Lang::Zh => &ZH,
        Lang::En => &EN,
    }
}

/// A chapter of the guide.
pub struct Chapter {
    pub title: &'static str,
    /// The paragraphs.
    pub text: &'static [&'static str],
    pub sample: Option<&'static Sample>,
}

/// What a bot read and printed, in a game of our own engine.
pub struct Sample {
    /// The lines that it read.
    pub input: &'static str,
    /// The lines that it printed.
    pub output: &'static str,
}

static JSON: Sample = Sample { input: include_str!("samples/json.in"), output: include_str!("samples/json.out") };
static SIMPLE: Sample = Sample { input: include_str!("samples/simple.in"), output: include_str!("samples/simple.out") };
static LONG: Sample = Sample { input: include_str!("samples/long.in"), output: include_str!("samples/long.out") };
static LINES: Sample = Sample { input: include_str!("samples/lines.in"), output: include_str!("samples/lines.out") };

static ZH: [Chapter; 8] = [
    Chapter {
        title: "从零到上桌",
        text: &[
            "打开实验室，选游戏、语言和一个样例程序。每个样例都合规、不到 150 行，可以直接改。不用安装任何东西，程序也不会离开浏览器。",
            "第一次用某种语言时要下载它的运行环境，下载前会写明大小；下载一次就留在浏览器里，离线也能用。",
            "先跑一回合：选一份输入，看程序的回答、调试输出和用时。",
            "再让它上桌：每个座位都可以选你的程序，和各种 AI 一起打。想知道强弱，就到赛场用同样的牌打一百副。",
            "出了错，检查器会停在出错的那一回合：程序收到了什么、答了什么、违反了哪条规则、手里有什么、本来可以怎么答。",
            "在那里运行自己的程序，再点“到实验室用这份输入调试”：旁边就是那一份输入，边改边跑，答对了再回到牌桌。",
        ],
        sample: None,
    },
    Chapter {
        title: "三种语言",
        text: &[
            "C++：C++17，可以用 bits/stdc++.h、jsoncpp/json.h 和 nlohmann/json.hpp。编译错误标在出错的那一行；头一次编译最慢。",
            "Python：Python 3 和标准库。要用 numpy 或 torch 的程序，请用 paiju serve --bot 在本机运行，它照样能坐上同一张桌子。",
            "JavaScript：按 Node 的写法，用 require(\"readline\") 读一行，用 console.log 输出，答完用 process.exit() 结束；没有 npm 包。",
            "Java、Pascal 和别的语言：在自己的电脑上编译，用 paiju serve --bot 名字='命令' 打开本页，每个座位都能选它；或者用 paiju match 的 cmd:\"命令\"。",
            "每种语言都只读该读的那几行，不要读到输入结束：fs.readFileSync(0)、sys.stdin.read()、while (cin >> x) 等的是输入关闭，而对局时输入一直开着，在哪里运行都一样，程序会超时。",
        ],
        sample: None,
    },
    Chapter {
        title: "JSON 交互",
        text: &[
            "每回合重新启动一次程序，读一行 JSON：requests 是到现在为止收到的全部请求，responses 是自己以前的回答，比 requests 少一个。",
            "先用以前的请求和回答恢复局面，再回答最后一个请求，输出一行 JSON，回答放在 response 里。下面是斗地主：地主第一个出牌。",
        ],
        sample: Some(&JSON),
    },
    Chapter {
        title: "简单交互",
        text: &[
            "同样每回合启动一次，但读的是行：第一行是 n，后面 2n − 1 行是请求、回答、请求……交替，最后两行是保存的 data 和 globaldata，可能是空行。",
            "输出的第一行是回答，第二行是调试信息，第三行是 data，其余是 globaldata；没有的可以不写。下面是麻将：摸到九筒，打出三筒。",
        ],
        sample: Some(&SIMPLE),
    },
    Chapter {
        title: "长时运行",
        text: &[
            "程序回答以后再输出一行 >>>BOTZONE_REQUEST_KEEP_RUNNING<<< 并刷新输出，就不会被结束；以后每回合只读一行，就是新的请求。",
            "平台随时可能把它重新启动，那时第一行又是完整的一局，所以仍要能从 requests 和 responses 恢复。下面是麻将的三个回合。",
        ],
        sample: Some(&LONG),
    },
    Chapter {
        title: "DOUDIZHUVER",
        text: &[
            "二打一比赛平台的协议：平台说一行，程序答一行，一轮的各局都在同一次运行里。不是询问的行，回答 OK 和指令名。",
            "牌按编号从小到大写，用逗号隔开；不出是 -1。每答一行都要刷新输出。下面是南家：跟一张六，出七。",
        ],
        sample: Some(&LINES),
    },
    Chapter {
        title: "保存与限制",
        text: &[
            "data 是留给下一回合的话，globaldata 留给下一局；两者都原样交还。能从 requests 和 responses 算出来的，不必保存。",
            "每回合有时间限制（可以调，头一回合可以长些），还有内存上限；一次最多输出 1 MiB。死循环会被打断，按超时处理，网页不受影响。",
            "回答要合规：牌要在手里、牌型要对、要压得住。格式错误、崩溃和超时都按该游戏的规则处罚。",
            "调试信息写到标准错误，或者放进 JSON 的 debug：每回合都能看到，不影响对局。",
        ],
        sample: None,
    },
    Chapter {
        title: "和 Botzone 有什么不同",
        text: &[
            "用时是你这台电脑上的用时；平台的机器可能快些，也可能慢些。",
            "时钟和随机数默认来自这一局的种子：同样的牌，同样的程序，每次结果都一样。想要真的时钟和随机数，可以关掉。",
            "程序碰不到网络、文件、网页和别的程序，也没有多线程。需要这些的程序，用 paiju serve --bot 在本机运行。",
            "对手是这里的 AI 或你自己的其他程序；规则和裁判按各游戏的文本，文本没有说清的地方见 RULINGS.md。",
        ],
        sample: None,
    },
];

static EN: [Chapter; 8] = [
    Chapter {
        title: "From scratch to the table",
        text: &[
            "Open the Lab and choose a game, a language and a starter. Every starter is legal, shorter than 150 lines and yours to change. There is nothing to install, and your program never leaves the browser.",
            "The first program in a language downloads its runtime, whose size is shown first. It is downloaded once, stays in the browser and works offline.",
            "Run one turn first: choose an input and look at the answer, the debug output and the time it took.",
            "Then give it a seat: any seat at the table takes your program, among the AIs. To know how good it is, let it play a hundred deals in the Arena, with the same cards for both sides.",
            "When it fails, the inspector opens at that turn: what the program read and answered, which rule that breaks, its hand and the legal answers.",
            "Run your bot there and choose “Debug it in the Lab with this input”: it opens with exactly that input. Change it and run it until the answer is right, then go back to the table.",
        ],
        sample: None,
    },
    Chapter {
        title: "Three languages",
        text: &[
            "C++: C++17, with bits/stdc++.h, jsoncpp/json.h and nlohmann/json.hpp. Compile errors appear at their line; the first compilation takes longest.",
            "Python: Python 3 with its standard library. A program that needs numpy or torch runs natively with paiju serve --bot and sits down at the same table.",
            "JavaScript: as for Node. Read a line with require(\"readline\"), print with console.log and end with process.exit(); there are no npm packages.",
            "Java, Pascal and others: compile them on your own machine and open this page with paiju serve --bot NAME='COMMAND', which can then take any seat; or give cmd:\"COMMAND\" to paiju match.",
            "In any language, read only the lines that are there, not to the end of the input: fs.readFileSync(0), sys.stdin.read() and while (cin >> x) wait for the input to be closed. In a game it stays open, wherever the bot runs, and the program times out.",
        ],
        sample: None,
    },
    Chapter {
        title: "JSON",
        text: &[
            "The program is started for each turn and reads one line of JSON: requests holds every request so far, responses its own earlier answers, one fewer.",
            "Replay the earlier requests and answers to restore the position, answer the last request, and print one line of JSON with the answer as response. Here the landlord leads in Dou Dizhu.",
        ],
        sample: Some(&JSON),
    },
    Chapter {
        title: "Simple lines",
        text: &[
            "The program is started for each turn as well, but reads lines: n, then 2n − 1 lines with request, answer, request and so on, then the saved data and globaldata, which may be blank.",
            "The first line it prints is the answer, the second debug output, the third data, the rest globaldata; what is not needed is left out. Here a Mahjong bot draws the nine of dots and discards the three.",
        ],
        sample: Some(&SIMPLE),
    },
    Chapter {
        title: "Kept running",
        text: &[
            "A program that prints the line >>>BOTZONE_REQUEST_KEEP_RUNNING<<< after its answer, and flushes, is not ended: from then on it reads one line a turn, the new request.",
            "The platform may start it again at any turn, with the whole game so far in the first line, so it must still be able to restore the position. Here are three turns of Mahjong.",
        ],
        sample: Some(&LONG),
    },
    Chapter {
        title: "DOUDIZHUVER",
        text: &[
            "The protocol of the contest's platform for Dou Dizhu: a line in, a line out, for all games of a round in one run. Anything that is not a question is answered with OK and the name of the instruction.",
            "Cards are written by number, in ascending order, with commas between; a pass is -1. Flush after every line. Here South answers a six with a seven.",
        ],
        sample: Some(&LINES),
    },
    Chapter {
        title: "Saved data, and limits",
        text: &[
            "data is for the next turn and globaldata for the next game; both come back as they were. What follows from requests and responses need not be saved.",
            "There is a time limit per turn (adjustable, and longer for the first) and a memory limit; one answer may print at most 1 MiB. An endless loop is stopped and counts as a time-out; the page is not affected.",
            "An answer must be legal: cards that are held, a combination that exists and that beats the one on the table. Malformed output, crashes and time-outs are punished by the rules of the game.",
            "Write debug output to standard error or to debug in the JSON: it is shown for each turn and changes nothing in the game.",
        ],
        sample: None,
    },
    Chapter {
        title: "What differs from Botzone",
        text: &[
            "Times are those of your own machine; the platform's may be faster or slower.",
            "Clock and random numbers come from the seed of the game by default: the same cards and the same program give the same game every time. You can switch to real ones.",
            "A program reaches no network, no files, no page and no other program, and has no threads. Programs that need them run natively with paiju serve --bot.",
            "The other seats are taken by our AIs or by other programs of yours. Rules and judge follow the text of each game; where the text leaves something open, see RULINGS.md.",
        ],
        sample: None,
    },
];
