import { type Answer, enrollmentStatus, type LoadGroup, type payments, type StudentPanel } from '@talaan/contract'

interface OpenSubjects {
  subjects: number
  units: number
  /** Of the enrollment; null without one. */
  status: number | null
}

/** The subjects of the enrollment; before it is final, those that the registrar has added so far. */
export function presentSubjects(group: LoadGroup | null, open: OpenSubjects | null): StudentPanel['subjects'] {
  if (group) {
    const cleared = group.loads.filter(({ status }) => status === 1).length
    return { subjects: group.loads.length, units: group.total_units, cleared }
  }
  const isOpen = open?.status === enrollmentStatus.forEnrollment || open?.status === enrollmentStatus.onHold
  if (!isOpen || open.subjects === 0) return null
  return { subjects: open.subjects, units: open.units, cleared: null }
}

type OwnAccount = Answer<typeof payments.ownAccount>

/** The balance of all terms, and what to pay of it. */
export const presentAccount = ({ data, is_assessed, to_pay }: OwnAccount): NonNullable<StudentPanel['account']> => ({
  balance_centavos: data.reduce((sum, { balance_centavos }) => sum + balance_centavos, 0),
  is_assessed,
  to_pay,
})
