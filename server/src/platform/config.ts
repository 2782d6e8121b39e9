import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const projectRoot = join(import.meta.dirname, '../../..')

const address = (kind: string, protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${kind}`)

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .pipe(z.number().min(from, `must be ${from} or more`).max(to, `must be ${to} or less`))

/** Addresses and networks with commas between them, and `loopback` for this machine. */
const addressList = z.string().refine((text) => text.split(',').every(isAddressOrNetwork), {
  error: 'must be addresses or networks with commas between them, such as loopback,10.0.0.0/8',
})

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (address === 'loopback') return bits === undefined
  const version = isIP(address)
  return (
    version !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

/** A JSON object of texts, such as `{"authorization":"Bearer …"}`. */
function parseHeaders(text: string, context: z.RefinementCtx): Record<string, string> {
  const parsed = z.record(z.string(), z.string()).safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  context.addIssue({ code: 'custom', message: 'must be a JSON object of texts, such as {"authorization":"Bearer key"}' })
  return z.NEVER
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parsePattern(text: string, context: z.RefinementCtx): RegExp {
  try {
    return new RegExp(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a regular expression' })
    return z.NEVER
  }
}

const settings = z.object({
  PORT: wholeNumber(0, 65535).default(8080),
  HOST: z.string().regex(/^\S+$/, 'must be an address such as 127.0.0.1').default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .default(join(projectRoot, '.data')),
  DATABASE_URL: address('an address such as postgres://user:password@host:5432/name', ['postgres:', 'postgresql:']).optional(),
  MIGRATION_DATABASE_URL: address('an address such as postgres://owner:password@host:5432/name', ['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  DEMO_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  /** The students that `npm start` adds to the demo school; 0 leaves it at the few with a story. */
  DEMO_STUDENTS: wholeNumber(0, 20_000).default(600),
  /** The first year of the demo school's school year; without it, that of the present day. */
  DEMO_FIRST_YEAR: wholeNumber(2020, 2200).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** 1 accepts another secret than the database was last used with. */
  SECRET_KEY_REPLACED: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  SMTP_URL: address('an address such as smtp://user:password@host:587', ['smtp:', 'smtps:']).optional(),
  SMS_DRIVER: z.enum(['log', 'semaphore', 'http'], 'must be log, semaphore or http').default('log'),
  SEMAPHORE_API_KEY: z.string().optional(),
  SEMAPHORE_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters and digits')
    .optional(),
  SMS_HTTP_URL: address('an address such as https://sms.example.com/send', ['http:', 'https:']).optional(),
  SMS_HTTP_METHOD: z.enum(['GET', 'POST', 'PUT'], 'must be GET, POST or PUT').default('POST'),
  SMS_HTTP_HEADERS: z.string().default('{}').transform(parseHeaders),
  SMS_HTTP_BODY: z.string().optional(),
  SMS_HTTP_SENDER: z.string().default(''),
  SMS_HTTP_SUCCESS: z.string().transform(parsePattern).optional(),
  PUBLIC_URL: address('an address such as https://portal.example.edu.ph', ['http:', 'https:'])
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUSTED_PROXIES: addressList.default('loopback'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Who may read the API reference. */
  API_REFERENCE: z.enum(['signed-in', 'public'], 'must be signed-in or public').default('signed-in'),
  EMBEDDED: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** Whether webhooks may also be sent to this machine, also without https: for development. */
  WEBHOOKS_TO_LOOPBACK: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent')
    .default('info'),
})

export type Config = z.output<typeof settings>

/** Reads the settings from environment variables; an empty variable counts as unset. Throws an Error with one sentence per invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = settings.safeParse(variables)
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `The setting ${issue.path.join('.')} ${issue.message}.`).join('\n'))
  if (parsed.data.SMS_DRIVER === 'semaphore' && !parsed.data.SEMAPHORE_API_KEY) {
    throw new Error('The setting SEMAPHORE_API_KEY must be set when SMS_DRIVER is semaphore.')
  }
  if (parsed.data.SMS_DRIVER === 'http') checkHttpDriver(parsed.data)
  return parsed.data
}

function checkHttpDriver({ SMS_HTTP_URL, SMS_HTTP_BODY = '' }: Config): void {
  if (!SMS_HTTP_URL) throw new Error('The setting SMS_HTTP_URL must be set when SMS_DRIVER is http.')
  const missing = ['{to}', '{text}'].find((name) => !`${SMS_HTTP_URL}${SMS_HTTP_BODY}`.includes(name))
  if (missing) throw new Error(`The setting SMS_HTTP_URL or SMS_HTTP_BODY must have a place for ${missing}.`)
}
