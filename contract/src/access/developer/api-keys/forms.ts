import { z } from 'zod'
import { CurrentPassword, SecondStepCode } from '#access/auth/forms.ts'
import { requiredText } from '#foundation/people/people.ts'
import { Instant } from '#platform/shapes.ts'

/** Whether a text is an IP address, or a network such as `203.0.113.0/24`. */
const isNetwork = (text: string): boolean => [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((schema) => schema.safeParse(text).success)

const fields = {
  name: requiredText(60),
  /** Names of permissions; the key allows their calls alone. */
  permissions: z.array(z.string().trim().min(1).max(80)).min(1, 'Choose at least one permission').max(200),
  /** The addresses from which the key works; none for all. */
  addresses: z
    .array(z.string().trim().max(50))
    .max(20, 'Enter at most 20 addresses')
    .refine((texts) => texts.every(isNetwork), 'Enter IP addresses or networks, such as 203.0.113.7 or 203.0.113.0/24')
    .default([]),
}

/** An open session alone makes no key; the code is of who has an authenticator app. */
const proof = { current_password: CurrentPassword, code: SecondStepCode.optional() }

const Days = z.coerce.number().int().min(1).max(365)

export const NewApiKey = z.object({ ...fields, ...proof, valid_days: Days })
/** The password is needed where the key is given more. Without `valid_days` a key ends when it ended before; null lets a service key work until it is revoked. */
export const EditedApiKey = z.object({
  ...fields,
  current_password: CurrentPassword.optional(),
  code: SecondStepCode.optional(),
  valid_days: Days.nullish(),
  updated_at: Instant.optional(),
})
/** A service key without `valid_days` works until it is revoked. */
export const NewServiceKey = z.object({ ...fields, ...proof, valid_days: Days.nullish() })
