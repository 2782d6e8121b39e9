import type { NotificationRule } from '@talaan/contract'
import type { RuleRecord } from './queries.ts'

export const presentRule = ({ covers_from: _, updated_at, ...rule }: RuleRecord): NotificationRule => ({
  ...rule,
  updated_at: updated_at.toISOString(),
})
