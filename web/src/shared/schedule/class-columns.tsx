import type { OfferRow } from '@talaan/contract'
import { offerColumns } from '@talaan/contract/values'
import type { Target } from '#lib/paths.ts'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { type OwnCells, screenColumns } from '#ui/list/table-columns.tsx'
import { ScheduleLines } from './schedule-lines.tsx'

/** The columns of a list of classes. The code links to the page that `to` names. */
export const classColumns = (to: (row: OfferRow) => Target, own: OwnCells<OfferRow, keyof typeof offerColumns>) =>
  screenColumns(offerColumns, {
    code: (row) => (
      <RowLink to={to(row)}>
        <b>{row.prospectus.code}</b>
        <SmallLine>{row.prospectus.descriptive_title}</SmallLine>
      </RowLink>
    ),
    schedule: (row) => <ScheduleLines schedule={row.subject_schedule} />,
    instructor: (row) => <NoWrap>{row.employee?.partial_name ?? 'Not assigned'}</NoWrap>,
    ...own,
  })
