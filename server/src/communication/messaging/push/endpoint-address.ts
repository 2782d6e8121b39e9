import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '#platform/http/public-address.ts'

let areLocalEndpointsAllowed = false

/**
 * Lets tests use a push service on this machine.
 * @internal
 */
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
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error('The host has a local address'), { code: 'ELOCAL' }), [])
    if (options.all) return callback(null, addresses)
    callback(null, addresses[0]!.address, addresses[0]!.family)
  })
}
