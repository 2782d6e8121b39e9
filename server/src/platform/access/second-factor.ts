import { execute } from '#platform/db/rows.ts'
import type { Db } from '../db/database.ts'

/** Days to set up a second factor, in a school that has not chosen. */
export const USUAL_GRACE_DAYS = '7'

export interface SetUpFacts {
  has_app: boolean
  passkeys: number
  role_keys: readonly string[]
  due_at: Date | null
}

interface SchoolRule {
  second_factor_roles: string
  second_factor_grace_days: string
}

export const hasFactor = ({ has_app, passkeys }: Pick<SetUpFacts, 'has_app' | 'passkeys'>): boolean => has_app || passkeys > 0

/** The keys of the roles that sign in with a second factor. */
export const requiredRoles = ({ second_factor_roles }: Pick<SchoolRule, 'second_factor_roles'>): string[] =>
  second_factor_roles.split(',').filter(Boolean)

export const isRequiredOf = (roleKeys: readonly string[], rule: Pick<SchoolRule, 'second_factor_roles'>): boolean =>
  requiredRoles(rule).some((key) => roleKeys.includes(key))

export type SetUpStatus = { status: 'settled' } | { status: 'due' | 'overdue'; due_at: Date }

/** Whether somebody still has to set up a second factor. The days of grace count from the first sign-in, or call with an API key, under the rule. */
export function setUpStatusOf(facts: SetUpFacts, rule: SchoolRule, now: Date): SetUpStatus {
  if (hasFactor(facts) || !isRequiredOf(facts.role_keys, rule)) return { status: 'settled' }
  const dueAt = facts.due_at ?? new Date(now.getTime() + Number(rule.second_factor_grace_days) * 86_400_000)
  return { status: dueAt <= now ? 'overdue' : 'due', due_at: dueAt }
}

/** Keeps the first day that was given. */
export const setDue = (tx: Db, userId: number, dueAt: Date) => execute(tx)`
    insert into second_factors (user_id, due_at) values (${userId}, ${dueAt})
    on conflict (user_id) do update set due_at = coalesce(second_factors.due_at, excluded.due_at)`
