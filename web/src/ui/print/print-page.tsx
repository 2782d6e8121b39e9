import type { DocumentPrint } from '@talaan/contract'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ScrollRegion } from '../scroll-region.tsx'
import { VerifyCode } from './verify-code.tsx'
import './print-page.css'

export interface PrintPageProps {
  /** False until the content is complete. */
  ready: boolean
  /** The header of each document: name and address of who issues it. */
  header: ReactNode
  title: string
  /** Of a document that anybody can verify. */
  print?: DocumentPrint
  children: ReactNode
  /** Signature lines, a code that verifies, the day of printing. */
  footer?: ReactNode
}

/** Opens the print dialog once, when the content is complete and its fonts and images are loaded. */
export function usePrint(sheet: RefObject<HTMLElement | null>, ready: boolean): void {
  const hasPrinted = useRef(false)
  useEffect(() => {
    if (!ready || hasPrinted.current) return
    hasPrinted.current = true
    const images = [...(sheet.current?.querySelectorAll('img') ?? [])].map((image) => image.decode().catch(() => undefined))
    Promise.all([document.fonts.ready, ...images]).then(() => requestAnimationFrame(() => window.print()))
  }, [sheet, ready])
}

/** One A4 document, black on white. It opens the print dialog once fonts and images are loaded. */
export function PrintPage({ ready, header, title, print, children, footer }: PrintPageProps) {
  const sheet = useRef<HTMLElement>(null)
  usePrint(sheet, ready)
  return (
    <main className="sheet" ref={sheet}>
      <header>
        {header}
        {print && <VerifyCode print={print} />}
      </header>
      <h1>{title}</h1>
      {children}
      {footer && <footer>{footer}</footer>}
    </main>
  )
}

/** A table of a document: on a phone it is wider than the screen, and keys can scroll it. */
export function PrintTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion className="sheet-table" label={label}>
      <table>{children}</table>
    </ScrollRegion>
  )
}

export interface PrintFactsProps {
  facts: readonly (readonly [label: string, text: ReactNode])[]
}

/** The facts of a document with their labels, in two columns. */
export function PrintFacts({ facts }: PrintFactsProps) {
  return (
    <dl>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SignatureProps {
  /** What the person signs for, above the line. */
  label?: string
  name?: string
  office: string
  /** The address of a picture of the signature. */
  picture?: string
}

/** A line to sign on, with the name and office below it. */
export function Signature({ label, name, office, picture }: SignatureProps) {
  return (
    <div className="signature">
      {label && <small>{label}</small>}
      {picture && <img src={picture} alt="" />}
      <span>{name || '\u00a0'}</span>
      <small>{office}</small>
    </div>
  )
}
