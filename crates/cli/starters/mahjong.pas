{ Mahjong of NOI2014 in Pascal, by the contest's JSON, one answer a run: keeps what has neighbours, claims nothing, wins when it can.
  麻将（NOI2014 团体赛），Pascal，按竞赛的 JSON，每回合运行一次：留有邻牌的牌，不碰不杠，能和就和。
    fpc mahjong.pas
    paiju match mahjong --seats 'cmd:"./mahjong",ai:sample,ai:sample,ai:sample' }
{$mode objfpc}{$H+}
program Mahjong;

const
  Suits = 'BTW';

type
  THand = array[0..26] of Integer;
  TStrings = array of string;

{ The strings of a list of the input: the protocol's have no quotation marks within. }
function List(const Input, Name: string): TStrings;
var
  At: Integer;
  Inside: Boolean;
begin
  Result := nil;
  At := Pos('"' + Name + '"', Input) + Length(Name) + 2;
  while Input[At] <> '[' do Inc(At);
  Inside := False;
  while Inside or (Input[At] <> ']') do
  begin
    if Input[At] = '"' then
    begin
      Inside := not Inside;
      if Inside then SetLength(Result, Length(Result) + 1);
    end
    else if Inside then Result[High(Result)] := Result[High(Result)] + Input[At];
    Inc(At);
  end;
end;

{ A word of a message, from 0; empty beyond the last. }
function Word(const Text: string; Number: Integer): string;
var
  At: Integer;
begin
  Result := '';
  for At := 1 to Length(Text) do
    if Text[At] = ' ' then Dec(Number)
    else if Number = 0 then Result := Result + Text[At];
end;

{ A tile's place among 27, the same in small letters. }
function Tile(const Name: string): Integer;
begin
  Result := (Pos(UpCase(Name[1]), Suits) - 1) * 9 + Ord(Name[2]) - Ord('1');
end;

{ Whether the tiles from this place on are sets, and one pair if that is wanted. }
function Complete(var Held: THand; At: Integer; Pair: Boolean): Boolean;
begin
  while (At < 27) and (Held[At] = 0) do Inc(At);
  if At = 27 then Exit(not Pair);
  Result := False;
  if Held[At] >= 3 then
  begin
    Held[At] := Held[At] - 3;
    Result := Complete(Held, At, Pair);
    Held[At] := Held[At] + 3;
  end;
  if not Result and Pair and (Held[At] >= 2) then
  begin
    Held[At] := Held[At] - 2;
    Result := Complete(Held, At, False);
    Held[At] := Held[At] + 2;
  end;
  if not Result and (At mod 9 < 7) and (Held[At + 1] > 0) and (Held[At + 2] > 0) then
  begin
    Dec(Held[At]); Dec(Held[At + 1]); Dec(Held[At + 2]);
    Result := Complete(Held, At, Pair);
    Inc(Held[At]); Inc(Held[At + 1]); Inc(Held[At + 2]);
  end;
end;

{ The tile with the fewest neighbours. }
function Discard(const Held: THand): string;
var
  One, Other, Near, Least: Integer;
begin
  Result := '';
  Least := MaxInt;
  for One := 0 to 26 do
    if Held[One] > 0 then
    begin
      Near := 0;
      for Other := 0 to 26 do
        if (Other div 9 = One div 9) and (Abs(Other - One) < 3) then Near := Near + Held[Other] * (3 - Abs(Other - One));
      if Near < Least then
      begin
        Least := Near;
        Result := Suits[One div 9 + 1] + Chr(Ord('1') + One mod 9);
      end;
    end;
end;

function Answer(const Requests, Responses: TStrings): string;
var
  Held: THand;
  Turn, At: Integer;
  Last: string;
begin
  FillChar(Held, SizeOf(Held), 0);
  for Turn := 0 to High(Requests) do
  begin
    if (Requests[Turn][1] = '1') or (Requests[Turn][1] = '2') then
    begin
      At := 1;
      while Word(Requests[Turn], At) <> '' do
      begin
        Inc(Held[Tile(Word(Requests[Turn], At))]);
        Inc(At);
      end;
    end;
    if (Turn <= High(Responses)) and (Word(Responses[Turn], 0) = 'PLAY') then Dec(Held[Tile(Word(Responses[Turn], 1))]);
  end;
  Last := Requests[High(Requests)];
  Result := 'PASS';
  if Last[1] = '2' then
  begin
    if Complete(Held, 0, True) then Result := 'HU' else Result := 'PLAY ' + Discard(Held);
  end
  else if (Last[1] = '3') and (Word(Last, 2) = 'PLAY') then
  begin
    Inc(Held[Tile(Word(Last, 3))]);
    if Complete(Held, 0, True) then Result := 'HU';
  end
  { The wall is used up: a complete hand of 14 tiles as the target. }
  else if Last[1] = '4' then Result := 'B1 B1 B1 B2 B2 B2 B3 B3 B3 B4 B4 B4 B5 B5';
end;

var
  Input: string;
begin
  ReadLn(Input);
  WriteLn('{"response":"', Answer(List(Input, 'requests'), List(Input, 'responses')), '"}');
end.
