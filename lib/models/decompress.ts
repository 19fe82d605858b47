import { promisify } from "node:util";
import { brotliDecompress, unzip } from "node:zlib";
import { ChatFailure } from "./chat-failure";

type Decompress = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const decompressors: Record<string, Decompress> = {
  gzip: promisify(unzip),
  deflate: promisify(unzip),
  br: promisify(brotliDecompress),
};

/**
 * A body without its content encoding: some proxies compress although no encoding was accepted. Throws `ChatFailure`.
 */
export async function decompressed(body: Buffer, encoding: string, status: number, maxBytes: number): Promise<Buffer> {
  const decompress = decompressors[encoding.toLowerCase()];
  if (!decompress) return body;
  try {
    return await decompress(body, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE")
      throw new ChatFailure("too-large", { code: "too-large-decompressed", params: { bytes: maxBytes } }, { status });
    throw new ChatFailure("malformed", { code: "not-decompressed" }, { status });
  }
}
