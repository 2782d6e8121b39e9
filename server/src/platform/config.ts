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

const settings = z.object({
  PORT: wholeNumber(0, 65535).default(8080),
  HOST: z.string().regex(/^\S+$/, 'must be an address such as 127.0.0.1').default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .default(join(projectRoot, '.data')),
  DATABASE_URL: address('an address such as postgres://user:password@host:5432/name', ['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  DEMO_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: address('an address such as smtp://user:password@host:587', ['smtp:', 'smtps:']).optional(),
  SMS_DRIVER: z.enum(['log', 'semaphore'], 'must be log or semaphore').default('log'),
  SEMAPHORE_API_KEY: z.string().optional(),
  SEMAPHORE_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters and digits')
    .optional(),
  PUBLIC_URL: address('an address such as https://portal.example.edu.ph', ['http:', 'https:'])
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  EMBEDDED: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
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
  return parsed.data
}
