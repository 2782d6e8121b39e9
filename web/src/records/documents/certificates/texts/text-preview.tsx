import { type CertificateValues, fillCertificateText } from '@talaan/contract/values'
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
export function TextPreview({ text, name }: { text: string; name: string }) {
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
