import { once } from 'node:events'
import { connect, createServer } from 'node:net'

export interface Count {
  requests: string[]
  bytes: number
}

/** Stands between browser and server and counts what crosses: the only count that no cache and no worker of the browser can blur. */
export async function countingProxy(port: number) {
  let count: Count = { requests: [], bytes: 0 }
  let lastAt = 0
  const server = createServer((browser) => {
    const portal = connect(port, '127.0.0.1')
    browser.on('data', (part: Buffer) => {
      // Without pipelining every request begins a part.
      const line = /^(?:GET|HEAD|POST|PUT|DELETE) (\S+)/.exec(part.toString('latin1', 0, 300))
      if (line) count.requests.push(line[1]!)
      lastAt = performance.now()
      portal.write(part)
    })
    portal.on('data', (part: Buffer) => {
      count.bytes += part.length
      lastAt = performance.now()
      browser.write(part)
    })
    for (const [one, other] of [
      [browser, portal],
      [portal, browser],
    ] as const) {
      one.on('close', () => other.destroy())
      one.on('error', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    restart: () => {
      count = { requests: [], bytes: 0 }
    },
    /** What crossed since the restart, once nothing has crossed for so long. */
    async settled(quietMs: number): Promise<Count> {
      while (performance.now() - lastAt < quietMs) await new Promise((resolve) => setTimeout(resolve, 50))
      return count
    },
    close: () => void server.close(),
  }
}
