import { LinkTabs } from '#ui/link-tabs.tsx'

const lists = [
  { to: '/admin/admission/college', label: 'College' },
  { to: '/admin/admission/high-school', label: 'High school' },
] as const
const steps = [
  { to: '/admin/confirm', label: 'Confirm' },
  { to: '/admin/complete-admission', label: 'Complete' },
] as const

/** The lists of applications, and the two steps at the counter, which keep the open application. */
export function AdmissionTabs({ applicationId }: { applicationId?: number }) {
  const search = applicationId === undefined ? undefined : { id: applicationId }
  return <LinkTabs label="Admission" tabs={[...lists, ...steps.map((step) => ({ ...step, search }))]} />
}
