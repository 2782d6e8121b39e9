import { letterheadLines, mayReadImage, type SchoolImage, schoolName } from '@talaan/contract/values'
import type { ComponentProps } from 'react'
import { cachedConfig } from '#lib/config.ts'
import { Signature } from '#ui/print/print-page.tsx'
import { usePhoto } from './people/person-cell.tsx'
import { useCurrentUser, useSettings } from './terms/current-term.ts'

interface PaperHeadProps {
  name: string | undefined
  lines?: readonly string[]
  /** The office that issues the paper. */
  office?: string
  /** The address of the logo; by default the one that everybody sees before the sign-in. */
  logo?: string | null
}

/** The head of a paper: the logo, the name of the school, and how to reach it. */
export const PaperHead = ({ name, lines = [], office, logo = cachedConfig()?.school?.logo }: PaperHeadProps) => (
  <>
    {logo && <img className="school-logo" src={logo} alt="" />}
    <strong>{name}</strong>
    {lines.filter(Boolean).map((line) => (
      <div key={line}>{line}</div>
    ))}
    {office && <div>{office}</div>}
  </>
)

/** The head of a paper of the school of the settings. */
export function SchoolHead() {
  const settings = useSettings()
  return settings && <PaperHead name={schoolName(settings)} lines={letterheadLines(settings)} logo={settings.images.logo} />
}

/** A line to sign on for an office of the school, with the picture of the signature for those who issue papers. */
export function SchoolSignature({ kind, ...signature }: { kind: SchoolImage } & ComponentProps<typeof Signature>) {
  const user = useCurrentUser()
  const address = useSettings()?.images[kind]
  const picture = usePhoto(mayReadImage(user, kind) ? address : null)
  return <Signature {...signature} picture={picture} />
}

/** The line on which the registrar of the settings signs. */
export function RegistrarSignature({ label }: Pick<ComponentProps<typeof Signature>, 'label'>) {
  const settings = useSettings()
  return <Signature label={label} name={settings?.registrar_name} office={settings?.registrar_title || 'Registrar'} />
}

/** The picture of the seal, on papers that are issued under a number. */
export function SchoolSeal() {
  const seal = useSettings()?.images.seal
  return seal && <img className="school-seal" src={seal} alt="" />
}
