import { Select } from '@mantine/core'
import { attendanceScans } from '@talaan/contract/calls'
import { useState } from 'react'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import { Empty, States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import ScanPanel from './scanning/scan-panel.tsx'

/** Scans IDs with the camera, a scanner or the keyboard, for the gate log or an event of today. */
export default function QrcodeScanner() {
  const { query } = useSavedCall(attendanceScans.scannerEvents, {})
  const [chosen, setChosen] = useState<string>()
  return (
    <Page title="QR code scanner">
      <States query={query} isEmpty={({ data }) => data.length === 0} empty={<Empty text="No event is open now." />}>
        {({ data }) => {
          const event = data.find(({ id }) => String(id) === chosen) ?? data.find(({ is_gate }) => is_gate) ?? data[0]!
          return (
            <>
              <Select
                label="Record at"
                value={String(event.id)}
                onChange={(id) => setChosen(id ?? undefined)}
                data={data.map(({ id, title, venue }) => ({ value: String(id), label: venue ? `${title}, ${venue}` : title }))}
                allowDeselect={false}
                maw={420}
              />
              <ScanPanel key={event.id} event={event} />
            </>
          )
        }}
      </States>
    </Page>
  )
}
