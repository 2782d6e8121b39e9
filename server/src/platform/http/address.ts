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
    .replace(/^::ffff:(?=[\d.]+$)/i, '')

/** Whom a throttle counts: an IPv6 customer is given a whole network of 64 bits, and would never meet a limit by address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
