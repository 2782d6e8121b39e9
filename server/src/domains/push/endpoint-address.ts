import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of this machine, of local networks and of no host: a push service is on none of them. */
const localAddresses = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  localAddresses.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  localAddresses.addSubnet(network, prefix, 'ipv6')

/** An IPv4 address inside an IPv6 one is checked as what it is. */
export function isLocalAddress(address: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return localAddresses.check(mapped, 'ipv4')
  return /^::ffff:/i.test(address) || localAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

let areLocalEndpointsAllowed = false

/** For tests, whose push service is on this machine. */
export function allowLocalEndpoints(): void {
  areLocalEndpointsAllowed = true
}

/** Whether notifications may be sent there: over https to a host with a name, whose address is checked when it is looked up. */
export function isEndpointAllowed(endpoint: string): boolean {
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (areLocalEndpointsAllowed && hostname === '127.0.0.1') return true
  const isNamed = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
  return protocol === 'https:' && isNamed && username === '' && password === ''
}

/** Looks up a host and fails when any of its addresses is local, so that no other machine of the school is reached through a name. */
export const lookUpPublicHost: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, [])
    if (addresses.length === 0 || addresses.some(({ address }) => isLocalAddress(address)))
      return callback(Object.assign(new Error('The host has a local address'), { code: 'ELOCAL' }), [])
    if (options.all) return callback(null, addresses)
    callback(null, addresses[0]!.address, addresses[0]!.family)
  })
}
