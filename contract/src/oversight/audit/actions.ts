import { auditWordsOfDomains } from '#manifests.gen.ts'
import type { AuditArea } from './values.ts'

/** The actions of all domains with their words by area. The server writes no action that is not in this table. */
const actions = (auditWordsOfDomains satisfies readonly Partial<Record<AuditArea, Record<string, string>>>[]).flatMap((areas) =>
  Object.entries<Record<string, string>>(areas).flatMap(([area, words]) =>
    Object.entries(words).map(([action, text]) => ({ action, area, text })),
  ),
)

const words = new Map(actions.map(({ action, text }) => [action, text]))

/** Every action that the server writes into the audit log. */
export const auditActions: readonly string[] = actions.map(({ action }) => action)

/** The words of an action; undefined for one that an earlier version wrote. */
export const actionWords = (action: string): string | undefined => words.get(action)

export const actionsOfArea = (area: AuditArea): string[] => actions.filter((one) => one.area === area).map(({ action }) => action)
