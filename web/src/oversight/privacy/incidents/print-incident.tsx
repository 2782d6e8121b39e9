import type { IncidentReport } from '@talaan/contract'
import { incidents } from '@talaan/contract/calls'
import { count, dateTime } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { PaperHead } from '#shared/school-head.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { PrintFacts, PrintPage, Signature } from '#ui/print/print-page.tsx'

/** The report of an incident to the National Privacy Commission, with the contents that its circular asks for. */
export default function PrintIncident() {
  const { id } = useParams('/admin/privacy/incidents/:id/print')
  const query = useCall(incidents.incident, { id: Number(id) }, { gcTime: 0 })
  return (
    <States query={query} skeleton={<Skeleton count={16} />}>
      {({ data }) => <Sheet incident={data} />}
    </States>
  )
}

function Sheet({ incident }: { incident: IncidentReport }) {
  const { dpo, persons_affected, nature, data_involved, measures, help_offered, contact } = incident
  const parts: (readonly [string, string | null])[] = [
    ['1. Nature of the breach', nature],
    ['2. Personal data involved', data_involved],
    ['3. Measures taken to address the breach', measures],
    ['4. Contact for further information', contact ?? [dpo.name, dpo.email, dpo.phone].filter(Boolean).join(', ')],
    ['5. Assistance to the people affected', help_offered],
  ]
  return (
    <PrintPage
      ready
      header={<PaperHead name={incident.school_name} lines={incident.school_address.split('\n')} />}
      title="Personal Data Breach Notification"
      footer={
        <>
          <small>Printed {dateTime(new Date())}</small>
          <Signature name={dpo.name || undefined} office="Data Protection Officer" />
        </>
      }
    >
      <p>To the National Privacy Commission</p>
      <PrintFacts
        facts={[
          ['Incident', incident.title],
          ['Discovered', dateTime(incident.discovered_at)],
          ['People affected', persons_affected === null ? 'Not known yet' : count(persons_affected)],
          ['Sensitive data', incident.is_sensitive ? 'Yes' : 'No'],
          ['Commission notified', dateTime(incident.npc_notified_at) || 'With this report'],
          ['People notified', dateTime(incident.subjects_notified_at) || 'Not yet'],
        ]}
      />
      {parts.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p className={`${layout.anywhere} ${layout.lines}`}>{text || 'To follow.'}</p>
        </section>
      ))}
    </PrintPage>
  )
}
