import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ProviderCall {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

interface ProviderAnswer {
  status?: number
  body?: unknown
}

/** For tests: a provider on this machine that records the calls, and answers each with `answer`. */
export async function startTestProvider(
  answer: (call: ProviderCall) => ProviderAnswer,
): Promise<{ url: string; calls: ProviderCall[]; close(): void }> {
  const calls: ProviderCall[] = []
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    calls.push(call)
    const { status = 200, body: answerBody } = answer(call)
    response.writeHead(status).end(typeof answerBody === 'string' ? answerBody : JSON.stringify(answerBody))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
