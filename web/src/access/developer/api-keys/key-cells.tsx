import type { ApiKeyRow, ApiKeyStatus } from '@talaan/contract'
import { type apiKeyColumns, apiKeyStatuses, apiKeyStatusNames } from '@talaan/contract/values'
import { date, dateTime } from '#lib/format.ts'
import { NoWrap, Pill, SmallLine, type Tone } from '#ui/list/figures.tsx'
import type { OwnCells } from '#ui/list/table-columns.tsx'
import classes from './api-keys.module.css'

const tones: Record<ApiKeyStatus, Tone> = { active: 'green', inactive: 'orange', expired: 'gray', revoked: 'red' }

export const statusOptions = apiKeyStatuses.map((value) => ({ value, label: apiKeyStatusNames[value] }))

export const KeyStatus = ({ status }: { status: ApiKeyStatus }) => <Pill tone={tones[status]}>{apiKeyStatusNames[status]}</Pill>

const permissionText = ({ permissions: [first = '', ...more] }: ApiKeyRow): string =>
  more.length > 0 ? `${first} and ${more.length} more` : first

export const keyCells: OwnCells<ApiKeyRow, Exclude<keyof typeof apiKeyColumns, 'owner'>> = {
  name: (row) => (
    <>
      <b>{row.name}</b>
      <SmallLine>
        <span className={classes.code}>{row.prefix}…</span>
      </SmallLine>
    </>
  ),
  permissions: permissionText,
  expires: (row) => <NoWrap>{date(row.expires_at) || 'Never'}</NoWrap>,
  used: (row) => (
    <>
      <NoWrap>{dateTime(row.last_used_at) || 'Never'}</NoWrap>
      {row.last_used_ip && <SmallLine>{row.last_used_ip}</SmallLine>}
    </>
  ),
  status: (row) => <KeyStatus status={row.status} />,
}
