import { LinkTabs } from '../../../ui/link-tabs.tsx'

const lists = [
  { to: '/admin/admission/college', label: 'College' },
  { to: '/admin/admission/high-school', label: 'High school' },
]
const steps = [
  { to: '/admin/confirm', label: 'Confirm' },
  { to: '/admin/complete-admission', label: 'Complete' },
]

/** The lists of applications, and the counter for walk-ins, who are taken along from one step to the other. */
export function AdmissionTabs({ applicationId }: { applicationId?: number }) {
  const search = applicationId === undefined ? undefined : { id: applicationId }
  return <LinkTabs label="Admission" tabs={[...lists, ...steps.map((step) => ({ ...step, search }))]} />
}
