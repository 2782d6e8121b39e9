import { once } from 'node:events'
import { connect, createServer } from 'node:net'

export interface Traffic {
  requests: string[]
  bytes: number
}

/** Counts requests and bytes between browser and server; caches and workers of the browser cannot distort this count. */
export async function startCountingProxy(port: number) {
  let traffic: Traffic = { requests: [], bytes: 0 }
  let lastTrafficAt = 0
  const server = createServer((browser) => {
    const portal = connect(port, '127.0.0.1')
    browser.on('data', (part: Buffer) => {
      // Without pipelining, every request begins a new part.
      const line = /^(?:GET|HEAD|POST|PUT|DELETE) (\S+)/.exec(part.toString('latin1', 0, 300))
      if (line) traffic.requests.push(line[1]!)
      lastTrafficAt = performance.now()
      portal.write(part)
    })
    portal.on('data', (part: Buffer) => {
      traffic.bytes += part.length
      lastTrafficAt = performance.now()
      browser.write(part)
    })
    for (const [socket, peer] of [
      [browser, portal],
      [portal, browser],
    ] as const) {
      socket.on('close', () => peer.destroy())
      socket.on('error', () => peer.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    restart: () => {
      traffic = { requests: [], bytes: 0 }
    },
    /** The traffic since the restart, after no traffic for `quietMs`. */
    async waitUntilQuiet(quietMs: number): Promise<Traffic> {
      while (performance.now() - lastTrafficAt < quietMs) await new Promise((resolve) => setTimeout(resolve, 50))
      return traffic
    },
    close: () => void server.close(),
  }
}
