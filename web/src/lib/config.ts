import { takePrefetch } from './early.ts'

/** What the server tells its own web client before anybody signs in. */
export interface Config {
  product_name: string
  api_key: string
  time_zone: string
}

const KEPT = 'config'
let loading: Promise<Config> | undefined

/** Asks the server and keeps the answer for the next page. */
export async function fetchConfig(): Promise<Config> {
  const response = (await takePrefetch('GET', '/config.json')) ?? (await fetch('/config.json', { headers: { Accept: 'application/json' } }))
  if (!response.ok) throw new Error('The portal is not available right now.')
  const config = (await response.json()) as Config
  localStorage.setItem(KEPT, JSON.stringify(config))
  loading = Promise.resolve(config)
  return config
}

/** The configuration, once per page: the kept one at once, or the server's. */
export function config(): Promise<Config> {
  const known = cachedConfig()
  loading ??= known
    ? Promise.resolve(known)
    : fetchConfig().catch((error) => {
        loading = undefined
        throw error
      })
  return loading
}

export function cachedConfig(): Config | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const productName = (): string => cachedConfig()?.product_name ?? 'Talaan'
