import { Group } from '@mantine/core'
import type { OwnSession } from '@talaan/contract'
import { ownAccount } from '@talaan/contract/calls'
import { dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { deviceName } from '#shared/device-name.ts'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { ChangeOwnPassword } from './change-own-password.tsx'
import { EndOtherSessions } from './end-other-sessions.tsx'
import { useEndSession } from './end-session.ts'

const columns: Column<OwnSession>[] = [
  { key: 'device', label: 'Device', render: (row) => deviceName(row.user_agent) },
  { key: 'ip', label: 'Address', render: (row) => row.ip ?? '—' },
  { key: 'created_at', label: 'Signed in', render: (row) => dateTime(row.created_at) },
  {
    key: 'last_seen_at',
    label: 'Last used',
    render: (row) => (row.is_current ? <Pill tone="green">This device</Pill> : dateTime(row.last_seen_at)),
  },
]

/** The own password, and where the person is signed in. */
export default function OwnSessions() {
  const query = useCall(ownAccount.ownSessions, {})
  const end = useEndSession()
  return (
    <TitledPanel title="Password and sessions">
      <States query={query}>
        {({ data }) => (
          <>
            <DataTable
              columns={columns}
              rows={data}
              rowKey={(row) => row.id}
              rowActions={(row) =>
                row.is_current ? [] : [{ label: 'Sign out', danger: true, run: () => end(row, deviceName(row.user_agent)) }]
              }
              wide="Where you are signed in"
            />
            <Group gap="xs" pt="sm">
              <ChangeOwnPassword />
              {data.length > 1 && <EndOtherSessions />}
            </Group>
          </>
        )}
      </States>
    </TitledPanel>
  )
}
