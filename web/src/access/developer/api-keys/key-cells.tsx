import type { ApiKeyRow, ApiKeyStatus } from '@talaan/contract'
import { type apiKeyColumns, apiKeyStatuses, apiKeyStatusNames } from '@talaan/contract/values'
import { date, dateTime } from '#lib/format.ts'
import { NoWrap, Pill, type Tone, TwoLines } from '#ui/list/figures.tsx'
import type { OwnCells } from '#ui/list/table-columns.tsx'
import classes from './api-keys.module.css'

const tones: Record<ApiKeyStatus, Tone> = { active: 'green', inactive: 'orange', expired: 'gray', revoked: 'red' }

export const statusOptions = apiKeyStatuses.map((value) => ({ value, label: apiKeyStatusNames[value] }))

export const KeyStatus = ({ status }: { status: ApiKeyStatus }) => <Pill tone={tones[status]}>{apiKeyStatusNames[status]}</Pill>

const permissionText = ({ permissions: [first = '', ...more] }: ApiKeyRow): string =>
  more.length > 0 ? `${first} and ${more.length} more` : first

export const keyCells: OwnCells<ApiKeyRow, Exclude<keyof typeof apiKeyColumns, 'owner'>> = {
  name: (row) => <TwoLines first={<b>{row.name}</b>} second={<span className={classes.code}>{row.prefix}…</span>} />,
  permissions: permissionText,
  expires: (row) => <NoWrap>{date(row.expires_at) || 'Never'}</NoWrap>,
  used: (row) => <TwoLines first={<NoWrap>{dateTime(row.last_used_at) || 'Never'}</NoWrap>} second={row.last_used_ip} />,
  status: (row) => <KeyStatus status={row.status} />,
}
