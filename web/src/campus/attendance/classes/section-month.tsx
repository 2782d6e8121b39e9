import { Button, NativeSelect, Text } from '@mantine/core'
import type { ClassMonth } from '@talaan/contract'
import { classAttendance } from '@talaan/contract/calls'
import { attendanceStatusNames, sortRoster, summarizeMonth } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy } from 'react'
import { dateTime, isoDate, level } from '#lib/format.ts'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction, useCall } from '#lib/query.ts'
import { searchTexts } from '#lib/search-params.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { Page } from '#ui/page.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { markLetters, monthsOf, monthText, weekdayText } from './class-texts.ts'
import classes from './classes.module.css'
import { DayForm } from './save-class-day.tsx'

interface MonthGridProps {
  data: ClassMonth
  day: string
  onDay: (day: string) => void
}

/** The marks of the month, boys first as in school forms; a click on a day opens it. */
function MonthGrid({ data, day, onDay }: MonthGridProps) {
  const { days, pupils, today } = data
  const { present, attendance_percent, average } = summarizeMonth(data)
  return (
    <TitledPanel title={monthText(data.month)}>
      <Text c="dimmed">
        ✓ present, L late, A absent, E excused. Average daily attendance {average.total.toFixed(1)}, {attendance_percent.total.toFixed(1)}%.
      </Text>
      <ScrollRegion className={classes.scroll} label="Marks of the month">
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {days.map((one) => (
                <th key={one.day} scope="col" data-open={one.day === day || undefined}>
                  <button type="button" disabled={one.day > today} onClick={() => onDay(one.day)}>
                    {Number(one.day.slice(8))}
                    <small>{weekdayText(one.day).slice(0, 2)}</small>
                  </button>
                </th>
              ))}
              <th scope="col">Absent</th>
              <th scope="col">Late</th>
            </tr>
          </thead>
          <tbody>
            {sortRoster(pupils, 'sex').map((pupil) => (
              <tr key={pupil.enrollment_id}>
                <th scope="row">{pupil.full_name}</th>
                {days.map((one) => {
                  const mark = pupil.marks[one.day]
                  return (
                    <td
                      key={one.day}
                      data-state={mark?.status}
                      title={mark && [attendanceStatusNames[mark.status], mark.reason].filter(Boolean).join(': ')}
                    >
                      {mark && markLetters[mark.status]}
                    </td>
                  )
                })}
                <td>{countOf(pupil.marks, 'absent') || ''}</td>
                <td>{countOf(pupil.marks, 'late') || ''}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Present</th>
              {days.map((one) => (
                <td key={one.day}>{present[one.day]?.total ?? ''}</td>
              ))}
              <td />
              <td />
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </TitledPanel>
  )
}

const countOf = (marks: ClassMonth['pupils'][number]['marks'], status: string): number =>
  Object.values(marks).filter((mark) => mark.status === status).length

const UnlockMonth = lazy(() => import('./unlock-class-month.tsx'))

/** Locks the month, or unlocks it with a reason. */
function LockClassMonth({ data: { section, month, locked, can } }: { data: ClassMonth }) {
  const lock = useAction(classAttendance.lockClassMonth)
  if (!can.lock) return null
  const askToLock = () =>
    ask({
      text: `Lock ${monthText(month)} of ${section.code}?`,
      verb: 'Lock month',
      children: 'Marks cannot be changed until you unlock the month.',
      run: () => lock.run({ id: section.id, month }),
    })
  return locked ? (
    <DialogButton variant="default" dialog={(close) => <UnlockMonth section={section} month={month} onClose={close} />}>
      Unlock month
    </DialogButton>
  ) : (
    <Button onClick={askToLock}>Lock month</Button>
  )
}

/** A month of a section: a grid on a wide screen, and the form of one day. */
export function SectionMonth({ id }: { id: number }) {
  const search = useSearch(searchTexts(['month', 'day']))
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month! : isoDate(new Date()).slice(0, 7)
  const query = useCall(classAttendance.classMonth, { id, month }, { placeholderData: keepPreviousData })
  return (
    <States query={query} skeleton={<Skeleton count={12} height={28} />}>
      {({ data }) => <MonthView data={data} day={search.day} />}
    </States>
  )
}

/** Today, or else the latest school day of the month that is not to come. */
function chooseDay({ days, today }: ClassMonth, chosen: string | undefined): string | undefined {
  const open = days.map(({ day }) => day).filter((day) => day <= today)
  return open.find((day) => day === chosen) ?? open.at(-1)
}

function MonthView({ data, day: chosen }: { data: ClassMonth; day: string | undefined }) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { section, month, pupils, locked } = data
  const day = chooseDay(data, chosen)
  const go = (search: { month?: string; day?: string }) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...search }), replace: true, resetScroll: false })
  return (
    <Page
      title={`Attendance of ${section.code}`}
      count={pupils.filter(({ is_member }) => is_member).length}
      actions={
        <>
          <PrintLink to={fillPath('/sections/:id/attendance/print', { id: section.id })} search={{ month }} label="Print SF2" />
          <LockClassMonth data={data} />
        </>
      }
      filters={
        <NativeSelect
          aria-label="Month"
          value={month}
          data={monthsOf(section.school_year).map((value) => ({ value, label: monthText(value) }))}
          onChange={(change) => go({ month: change.currentTarget.value, day: '' })}
        />
      }
    >
      <Text c="dimmed">
        {[section.course, level(section.level), section.adviser && `Adviser: ${section.adviser}`].filter(Boolean).join(' · ')}
        {locked && ` · Locked by ${locked.by ?? 'a former account'}, ${dateTime(locked.at)}`}
      </Text>
      {pupils.length === 0 && <Empty text="This section has no students." />}
      {pupils.length > 0 && day === undefined && <Empty text="No school days in this month yet." />}
      {pupils.length > 0 && day !== undefined && (
        <>
          <DayForm key={`${day} ${markedAt(data, day)}`} data={data} day={day} onDay={(next) => go({ day: next })} />
          {!isPhone && <MonthGrid data={data} day={day} onDay={(next) => go({ day: next })} />}
        </>
      )}
    </Page>
  )
}

const markedAt = ({ days }: ClassMonth, day: string) => days.find((one) => one.day === day)?.marked_at ?? null
