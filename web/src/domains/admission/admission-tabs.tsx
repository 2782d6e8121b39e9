import { LinkTabs } from '../../ui/link-tabs.tsx'

const tabs = [
  { to: '/admin/admission/college', label: 'College' },
  { to: '/admin/admission/high-school', label: 'High school' },
  { to: '/admin/confirm', label: 'Confirm' },
  { to: '/admin/complete-admission', label: 'Complete' },
]

/** The lists of applications, and the counter for walk-ins. */
export const AdmissionTabs = () => <LinkTabs label="Admission" tabs={tabs} />
