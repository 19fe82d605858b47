/**
 * What this side says of a call that brought no answer (`ChatFailure`), in Chinese; in English it is what the ledger holds. A provider's own
 * words are not among them and stay as they came. Most frequent first.
 */
const sentences: [RegExp, string][] = [
  [/^No whole answer (?:after|within) ([\d.]+) s\.$/, "$1 秒内没有收到完整的回答。"],
  [/^Not a byte for ([\d.]+) s\.$/, "连续 $1 秒没有收到任何数据。"],
  [/^The answer is empty\.$/, "回答是空的。"],
  [/^The model thought, and answered nothing\.$/, "模型只思考，没有回答。"],
  [
    /^The limit of (\d+) tokens was used up before there was an answer: the model was still thinking\.$/,
    "$1 个 token 的上限用完时模型还在思考，没有来得及回答。",
  ],
  [/^The limit of (\d+) tokens was used up before there was an answer\.$/, "$1 个 token 的上限用完了，还没有回答。"],
  [/^The provider's filter held the answer back\.$/, "回答被服务商的内容过滤拦下了。"],
  [/^The server answered with an error\.$/, "服务器返回了错误。"],
  [/^The server answered with nothing at all\.$/, "服务器什么也没有返回。"],
  [/^The server answered, but not with a list of models\.$/, "服务器有应答，但返回的不是模型列表。"],
  [/^The server answered with (.+)$/s, "服务器返回的是：$1"],
  [/^The answer could not be understood: (.+)$/s, "回答无法理解：$1"],
  [/^The answer could not be unpacked\.$/, "回答无法解压。"],
  [/^The answer is longer than (\d+) bytes; the rest was not read\.$/, "回答超过 $1 字节，其余没有读。"],
  [/^The answer unpacks to more than (\d+) bytes\.$/, "回答解压后超过 $1 字节。"],
  [
    /^The server sends us on to (.+); only the address that was given is asked\.$/,
    "服务器要求转到 $1；系统只访问填写的地址。",
  ],
  [/^The call was given up(?: before it was sent)?\.$/, "这次调用已放弃。"],
  [/^The worker was stopped\.$/, "工作进程已停止。"],
  [/^(\S+) refused the connection \((\w+)\)\.$/, "$1 拒绝连接（$2）。"],
  [/^(\S+) closed the connection before the answer was whole \((\w+)\)\.$/, "$1 没有答完就断开了连接（$2）。"],
  [/^(\S+) closed the connection \((\w+)\)\.$/, "$1 断开了连接（$2）。"],
  [/^(\S+) is not known to the name service \((\w+)\)\.$/, "域名服务查不到 $1（$2）。"],
  [/^(\S+) could not be looked up just now \((\w+)\)\.$/, "暂时查不到 $1 的地址（$2）。"],
  [/^(\S+) could not be reached in time \((\w+)\)\.$/, "未能及时连上 $1（$2）。"],
  [/^(\S+) cannot be reached from here \((\w+)\)\.$/, "从这里连不到 $1（$2）。"],
  [/^(\S+) does not speak https here \((\w+)\)\.$/, "$1 在这个端口上不支持 https（$2）。"],
  [/^(\S+) broke the connection: (.+)$/s, "$1 中断了连接：$2"],
  [/^The certificate of (\S+) is not accepted: (.+)$/s, "$1 的证书不被接受：$2"],
  [/^The request cannot be sent: (.+)\.$/s, "请求发不出去：$1。"],
  [/^This is no address: (.+)$/s, "这不是有效的地址：$1"],
  [/^This address may not be asked \((.+)\): (.+)$/s, "不允许访问这个地址（$1）：$2"],
  [/^(\S+) leads to (\S+), inside a private network\.$/, "$1 指向 $2，在内部网络里。"],
  [
    /^The key of (.+) cannot be read any more, because AUTH_SECRET has changed\. An admin must enter it again under Models\.$/s,
    "AUTH_SECRET 变了，$1 的密钥已无法读取。请管理员在“模型”里重新填写。",
  ],
  [/^There is no scripted model “(.+)”; there are (.+)\.$/s, "没有名为“$1”的脚本模型；有的是：$2。"],
];

/** Our own words in Chinese; null where they are a provider's. */
export function ownWordsInChinese(words: string): string | null {
  const found = sentences.find(([sentence]) => sentence.test(words));
  return found ? words.replace(...found) : null;
}
