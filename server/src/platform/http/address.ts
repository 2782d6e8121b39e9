import { isIP } from 'node:net'

/** The caller's address. Proxies add ports and zones, or pass on what the caller wrote; then the connection's own counts. */
export function addressOf(sent: string, connection: string | undefined): string {
  return [sent, connection ?? ''].map(bare).find((address) => isIP(address) !== 0) ?? '0.0.0.0'
}

const bare = (address: string): string =>
  address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
