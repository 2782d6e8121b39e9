import { accountActions } from './actions/accounts.ts'
import { admissionActions } from './actions/admission.ts'
import { gradeActions } from './actions/grades.ts'
import { moneyActions } from './actions/money.ts'
import { portalActions } from './actions/portal.ts'
import { privacyActions } from './actions/privacy.ts'
import { studentActions } from './actions/students.ts'
import { studyActions } from './actions/studies.ts'
import type { AuditArea } from './values.ts'

/**
 * Every action of the audit log in words, by area. The words continue a sentence that begins with a person; `{}` is the record, such as
 * 'OR 1234 of DELA CRUZ, Juan'. The server writes no action that is not in this table.
 */
export const auditActions = {
  accounts: accountActions,
  admission: admissionActions,
  students: studentActions,
  studies: studyActions,
  grades: gradeActions,
  money: moneyActions,
  portal: portalActions,
  privacy: privacyActions,
} as const satisfies Record<AuditArea, Record<string, string>>

const words = new Map<string, string>(Object.values(auditActions).flatMap((actions) => Object.entries(actions)))

/** The words of an action; undefined for one that an earlier version wrote. */
export const actionWords = (action: string): string | undefined => words.get(action)

export const actionsOfArea = (area: AuditArea): string[] => Object.keys(auditActions[area])
