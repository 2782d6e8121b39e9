import type { OfferRow } from '@talaan/contract'
import type { Target } from '#lib/paths.ts'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import { ScheduleLines } from './schedule-lines.tsx'

/** The columns that every list of classes has. The code links to the page that `to` names. */
export function classColumns(to: (row: OfferRow) => Target) {
  return {
    code: {
      key: 'code',
      label: 'Subject',
      sort: true,
      render: (row) => (
        <RowLink to={to(row)}>
          <b>{row.prospectus.code}</b>
          <SmallLine>{row.prospectus.descriptive_title}</SmallLine>
        </RowLink>
      ),
      csv: (row) => row.prospectus.code,
    },
    title: {
      key: 'title',
      label: 'Descriptive title',
      optional: true,
      render: (row) => row.prospectus.descriptive_title,
      csv: (row) => row.prospectus.descriptive_title,
    },
    section: {
      key: 'section',
      label: 'Section',
      sort: true,
      render: (row) => <NoWrap>{row.section}</NoWrap>,
      csv: (row) => row.section,
    },
    schedule: {
      key: 'schedule',
      label: 'Schedule',
      render: (row) => <ScheduleLines schedule={row.subject_schedule} />,
      csv: (row) => row.subject_schedule,
    },
    instructor: {
      key: 'instructor',
      label: 'Instructor',
      sort: true,
      render: (row) => <NoWrap>{row.employee?.partial_name ?? 'Not assigned'}</NoWrap>,
      csv: (row) => row.employee?.partial_name,
    },
    units: { key: 'units', label: 'Units', align: 'end', render: (row) => row.prospectus.units, csv: (row) => row.prospectus.units },
  } satisfies Record<string, Column<OfferRow>>
}
