import { Button } from '@mantine/core'
import type { PersonConsents } from '@talaan/contract'
import { consents } from '@talaan/contract/calls'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { ConsentList } from '#oversight/privacy/consents/consent-list.tsx'
import { RecordConsent } from '#oversight/privacy/consents/record-consent.tsx'
import { StudentPage } from '#records/students/student-page.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/page.tsx'

/** What a student allows, recorded at the counter. */
export default function StudentConsents() {
  return <StudentPage>{({ id }) => <Consents id={id} />}</StudentPage>
}

function Consents({ id }: { id: number }) {
  const query = useCall(consents.studentConsents, { id })
  const [purpose, setPurpose] = useState<PersonConsents['purposes'][number]>()
  return (
    <Panel>
      <States query={query} isEmpty={({ data }) => data.purposes.length === 0} empty={<Empty text="No consent purposes yet." />}>
        {({ data }) => (
          <>
            <ConsentList purposes={data.purposes}>
              {(row) => (
                <Button
                  variant="default"
                  aria-label={row.is_given ? `Withdraw: ${row.name}` : `Record consent: ${row.name}`}
                  onClick={() => setPurpose(row)}
                >
                  {row.is_given ? 'Withdraw' : 'Record consent'}
                </Button>
              )}
            </ConsentList>
            {purpose && <RecordConsent studentId={id} person={data} purpose={purpose} onClose={() => setPurpose(undefined)} />}
          </>
        )}
      </States>
    </Panel>
  )
}
