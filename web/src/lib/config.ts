import { takePrefetch } from './early.ts'

/** What everybody may know of the school; what it has not entered is null. */
interface School {
  name: string | null
  short_name: string | null
  /** Behind white text. */
  color: string | null
  /** The address of the logo. */
  logo: string | null
}

/** The settings that the web client reads before anybody signs in. */
export interface Config {
  product_name: string
  /** Missing in what an earlier version of the portal stored. */
  school?: School
  api_key: string
  time_zone: string
  /** The providers whose accounts people may sign in with. */
  sign_in_providers: { id: number; label: string }[]
  /** The accounts that open without a password; none but in a demo school on this machine. */
  demo_accounts: { role: string; email: string }[]
}

const STORAGE_KEY = 'config'
let loading: Promise<Config> | undefined

/** Reads the configuration from the server, or with `reload` past the cache of the browser, and stores it for the next page. */
export async function fetchConfig(cache?: RequestCache): Promise<Config> {
  const response =
    (await takePrefetch('GET', '/config.json')) ?? (await fetch('/config.json', { cache, headers: { Accept: 'application/json' } }))
  if (!response.ok) throw new Error('The portal is not available right now.')
  const config = (await response.json()) as Config
  localStorage.setItem(STORAGE_KEY, JSON.stringify(config))
  loading = Promise.resolve(config)
  return config
}

/** The configuration, read once per page: the stored one at once, or the server's. */
export function config(): Promise<Config> {
  const cached = cachedConfig()
  loading ??= cached
    ? Promise.resolve(cached)
    : fetchConfig().catch((error) => {
        loading = undefined
        throw error
      })
  return loading
}

export function cachedConfig(): Config | undefined {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const productName = (): string => cachedConfig()?.product_name ?? 'Talaan'

/** The name at the top of a page: the short name of the school, or that of the portal. */
export const schoolShortName = (): string => cachedConfig()?.school?.short_name ?? productName()
