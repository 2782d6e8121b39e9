import { Button, SimpleGrid, Textarea } from '@mantine/core'
import { type CertificateText, CertificateTextForm } from '@talaan/contract'
import { certificateTexts } from '@talaan/contract/calls'
import { type CertificateValues, certificatePlaceholders, certificateTextError, fillCertificateText } from '@talaan/contract/values'
import { useEffect, useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { dateTime } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './certificate-texts.module.css'

/** An invented student. */
const sample: CertificateValues = {
  student_name: 'Maria Kristina Santos Dela Cruz',
  last_name: 'Dela Cruz',
  title: 'Ms.',
  student_number: '2026-00123',
  course: 'Bachelor of Science in Information Technology',
  year_level: 'Second Year',
  term: 'first semester of 2026–2027',
  units: '23',
  subjects: '8',
  purpose: 'scholarship application',
  date: '9th day of October 2026',
  school_name: 'the school',
  he_she: 'she',
  his_her: 'her',
  him_her: 'her',
  is_was: 'is',
}

/** How the text reads for a student. */
function TextPreview({ text, name }: { text: string; name: string }) {
  return (
    <TitledPanel title={`${name}: preview`}>
      <div className={classes.preview}>
        {fillCertificateText(text, sample).blocks.map((block, index) =>
          block.kind === 'grades' ? (
            <p key={index} className={classes.table}>
              The table of grades
            </p>
          ) : (
            <p key={index}>{block.parts.map((part, at) => (part.strong ? <b key={at}>{part.text}</b> : part.text))}</p>
          ),
        )}
      </div>
    </TitledPanel>
  )
}

/** Restores the default text, after a question. */
function useResetCertificateText(onReset: (text: CertificateText) => void) {
  const { run } = useAction(certificateTexts.resetCertificateText, { refreshOnConflict: true, onSuccess: ({ data }) => onReset(data) })
  return (version: Pick<CertificateText, 'key' | 'updated_at'>, name: string) =>
    ask({
      text: 'Restore the default text?',
      verb: 'Restore',
      danger: true,
      children: `The school's text of the ${name} is removed. It is kept in the audit log.`,
      run: () => run(version),
    })
}

/** One text: its form, what can stand in it, and how it reads. */
export function UpdateCertificateText({ saved, name }: { saved: CertificateText; name: string }) {
  // What is typed stays when somebody else saves: the form then shows that, and the server refuses to save over it.
  const [shown, setShown] = useState(saved)
  /** What the list had when the form was last filled; it may be older than what was saved here. */
  const [listed, setListed] = useState(saved.updated_at)
  const { key, updated_at, updated_by } = shown
  const form = useEntryForm(certificateTexts.updateCertificateText, {
    body: CertificateTextForm,
    initialValues: { text: shown.text },
    fixed: { key, updated_at },
    onSuccess: ({ data }) => show(data),
  })
  const show = (newer: CertificateText) => {
    setShown(newer)
    setListed(saved.updated_at)
    form.form.setValues({ text: newer.text })
    form.form.resetDirty({ text: newer.text })
  }
  const reset = useResetCertificateText(show)
  const { text } = form.form.values
  const isOutdated = saved.updated_at !== updated_at && saved.updated_at !== listed
  useEffect(() => {
    if (isOutdated && !form.dirty) show(saved)
  })
  const problem = certificateTextError(key, text)
  const names = Object.entries(certificatePlaceholders).filter(([placeholder]) => placeholder !== 'grades' || key === 'grades_certificate')
  return (
    <SimpleGrid autoFlow="auto-fit" minColWidth="min(100%, 420px)" style={{ alignItems: 'start' }}>
      <TitledPanel title={name}>
        <FormPanel form={form} submitLabel="Save text" disabled={!form.dirty || problem !== undefined}>
          <Textarea
            {...form.field('text')}
            label="Text"
            description="A blank line starts a new paragraph. Text between {{ and }} is filled in for each student."
            error={form.form.errors.text ?? (form.dirty ? problem : undefined)}
            autosize
            minRows={12}
            maxLength={4000}
          />
          {isOutdated && form.dirty && (
            <Notice
              role="status"
              actions={
                <Button variant="default" onClick={() => show(saved)}>
                  Load the other text
                </Button>
              }
            >
              <b>{saved.updated_by ?? 'Somebody else'} changed this text in the meantime.</b> Your text is still here. Copy it before you
              load the other text.
            </Notice>
          )}
          <p className={classes.note}>
            {updated_at ? `Edited by ${updated_by ?? 'the office'} on ${dateTime(updated_at)}.` : 'This is the default text.'} Issued
            certificates are not changed.
          </p>
          {updated_at && (
            <div>
              <Button variant="subtle" onClick={() => reset({ key, updated_at }, name)}>
                Restore the default text
              </Button>
            </div>
          )}
        </FormPanel>
        <dl className={classes.names}>
          {names.map(([placeholder, meaning]) => (
            <div key={placeholder}>
              <dt>{`{{${placeholder}}}`}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </TitledPanel>
      <TextPreview text={problem === undefined ? text : saved.text} name={name} />
    </SimpleGrid>
  )
}
