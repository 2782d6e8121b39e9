import { Checkbox } from '@mantine/core'
import { type OfferDetail, offers, type Reason } from '@talaan/contract'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { reasonsOf } from '../../../lib/call.ts'
import { useEntryForm } from '../../../lib/form.ts'
import { useCall } from '../../../lib/query.ts'
import { TermName } from '../../../shared/terms/term-name.tsx'
import { FormPanel } from '../../../ui/dialog/dialogs.tsx'
import { Reasons } from '../../../ui/feedback/reasons.tsx'
import { States } from '../../../ui/feedback/states.tsx'
import { Facts } from '../../../ui/list/figures.tsx'
import { OfferPage } from '../offer-page.tsx'
import { OFFERS } from '../offer-path.ts'
import type { RowMeeting } from './meeting-rows.ts'
import { useOfferChecks } from './offer-checks.ts'
import { OfferFields, type OfferValues } from './offer-fields.tsx'
import { StaleOffer } from './stale-offer.tsx'
import { TakenWeek } from './taken-week.tsx'

interface EditOfferFormProps {
  /** What the form is filled from. */
  offer: OfferDetail
  /** Reads what is saved now and leaves the form as it is. */
  onReread: () => Promise<OfferDetail | undefined>
  /** Fills the form from what is saved now. */
  onRefill: () => void
  actions: ReactNode
}

const LOOK_ONLY: Reason = { code: 'access.forbidden', message: 'You may look at this class, not change it.', office: 'Administrator' }

/** Section, instructor, schedule, seats and status of a class; its subject and term stay. */
export function EditOfferForm({ offer, onReread, onRefill, actions }: EditOfferFormProps) {
  const navigate = useNavigate()
  const checks = useOfferChecks()
  const [base, setBase] = useState(offer)
  const [overtaken, setOvertaken] = useState<{ message: string; saved: OfferDetail }>()
  const [initialMeetings] = useState(() => base.meetings.map(({ day, start, end, room_id }) => ({ day, start, end, room_id })))
  const form = useEntryForm(offers.editOffer, {
    initialValues: {
      section: base.section,
      employee_id: base.employee_id === null ? null : String(base.employee_id),
      max_person: String(base.max_person),
      status: base.status === 'dissolved' ? '' : base.status,
      meetings: initialMeetings,
      confirmed: false,
    } as OfferValues & { confirmed: boolean },
    fixed: { id: base.id, updated_at: base.updated_at },
    onSuccess: () => navigate({ to: OFFERS }),
    onInvalid: checks.onInvalid,
    onError: async (error) => {
      checks.onError(error)
      const stale = reasonsOf(error).find(({ code }) => code === 'stale')
      const saved = stale && (await onReread())
      if (saved) setOvertaken({ message: stale.message, saved })
    },
  })
  const { values, setFieldValue } = form.form
  const term = { school_year: base.school_year, semester: base.semester }
  const options = useCall(offers.offerOptions, term)
  const { code, descriptive_title, units, course, curricula } = base.prospectus
  const setMeetings = (meetings: RowMeeting[]) => {
    setFieldValue('meetings', meetings)
    setFieldValue('confirmed', false)
    checks.clear()
  }
  const keep = () => {
    if (overtaken) setBase(overtaken.saved)
    setOvertaken(undefined)
  }
  const week = (
    <TakenWeek
      term={term}
      section={values.section}
      employee_id={values.employee_id === null ? null : Number(values.employee_id)}
      meetings={values.meetings}
      offerId={base.id}
      name={code}
    />
  )
  return (
    <OfferPage title={`${code} (${base.section})`} actions={actions} week={week}>
      <States query={options}>
        {({ data }) => (
          <FormPanel form={form} submitLabel="Save" disabled={!base.can.edit || overtaken !== undefined}>
            <Facts
              facts={[
                ['Subject', descriptive_title],
                ['Units', `${units}: ${base.lec_units} lec, ${base.lab_units} lab`],
                ['Course', `${course.code}, curriculum ${curricula.name}`],
                ['Term', <TermName key="term" term={base} />],
                ['Seats taken', `${base.total_students} of ${base.max_person}`],
              ]}
            />
            {!base.can.edit && <Reasons reasons={[base.reasons.find(({ code }) => code === 'offer.term_over') ?? LOOK_ONLY]} />}
            {base.status === 'dissolved' && (
              <Reasons
                reasons={[
                  { code: 'offer.dissolved', message: 'This section is dissolved.', clears_by: 'Choose a status to have it again' },
                ]}
              />
            )}
            {overtaken && <StaleOffer {...overtaken} before={base} onKeep={keep} onTake={onRefill} />}
            <OfferFields
              field={form.field}
              values={values}
              meetingsError={checks.meetingsError}
              initialMeetings={initialMeetings}
              instructor={
                base.employee_id === null ? undefined : { id: base.employee_id, name: base.employee?.partial_name ?? 'The instructor' }
              }
              options={data}
              units={{ lec: base.lec_units, lab: base.lab_units }}
              checked={checks.checked}
              refused={checks.refused}
              anyway={
                checks.refused.some(({ code }) => code === 'offer.student_clash') && (
                  <Checkbox {...form.field('confirmed', 'checkbox')} label="These students may have two classes at once" />
                )
              }
              onMeetings={setMeetings}
            />
          </FormPanel>
        )}
      </States>
    </OfferPage>
  )
}
