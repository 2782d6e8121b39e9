import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  body: string
}

export interface Call {
  method?: string
  path: string
  headers: Record<string, string>
  body?: unknown
}

/** The bytes of a request, which can be sent many times. */
export function requestBytes({ method = 'GET', path, headers, body }: Call): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const allHeaders = { host: '127.0.0.1', accept: 'application/json', ...headers, ...(text && { 'content-type': 'application/json' }) }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(text)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${text}`)
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/**
 * One kept-alive connection, one request at a time. It reads only enough to know where an answer ends, because it shares
 * the processors with the server on the same machine.
 */
export class Connection {
  readonly #socket: Socket
  #parts: Buffer[] = []
  #done: ((answer: Answer) => void) | undefined
  #failed: ((error: Error) => void) | undefined

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true)
    this.#socket.on('data', (part: Buffer) => this.#read(part))
    this.#socket.on('error', (error) => this.#failed?.(error))
    this.#socket.on('close', () => this.#failed?.(new Error('The server closed the connection.')))
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#done = resolve
      this.#failed = reject
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }

  #read(part: Buffer): void {
    this.#parts.push(part)
    const allHeaders = this.#parts.length === 1 ? part : Buffer.concat(this.#parts)
    this.#parts = [allHeaders]
    const headEndIndex = allHeaders.indexOf(HEAD_END)
    if (headEndIndex < 0) return
    const head = allHeaders.toString('latin1', 0, headEndIndex)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    const start = headEndIndex + HEAD_END.length
    const isComplete =
      length === undefined ? allHeaders.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : allHeaders.length >= start + Number(length)
    if (!isComplete) return
    this.#parts = []
    const resolve = this.#done
    this.#failed = undefined
    // Only compressed answers are chunked, and their body is not read.
    resolve?.({ status: Number(head.slice(9, 12)), body: length === undefined ? '' : allHeaders.toString('utf8', start) })
  }
}

/** Sends one call on a new connection; throws when it is rejected. */
export async function sendCall<T>(port: number, call: Call): Promise<T> {
  const connection = new Connection(port)
  try {
    const { status, body } = await connection.send(requestBytes(call))
    if (status >= 400) throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${status}: ${body.slice(0, 300)}`)
    return JSON.parse(body) as T
  } finally {
    connection.close()
  }
}
