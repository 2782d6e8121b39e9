import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'

export interface MeasurementRow {
  label: string
  /** The number to compare; the other fields explain it. */
  ratio: string
  target: string
  /** Whether the target is met; undefined without a target. */
  isMet?: boolean
  detail: string
}

const folder = path.join(import.meta.dirname, 'results')

/** Prints one markdown table, and writes it to `bench/results`. */
export function writeReport(name: string, rows: readonly MeasurementRow[], notes: readonly string[], loadBefore: number): void {
  const cells = [
    ['measured', 'ratio', 'aim', '', 'detail'],
    ...rows.map((row) => [row.label, row.ratio, row.target, row.isMet === undefined ? '' : row.isMet ? 'met' : 'MISSED', row.detail]),
  ]
  const widths = cells[0]!.map((_, column) => Math.max(3, ...cells.map((row) => row[column]!.length)))
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  const machine = `${cpus().length} cores, load average ${loadBefore.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after (one minute).`
  const noiseNote =
    loadBefore > cpus().length / 2
      ? ' Others were at work on this machine: trust ratios only roughly, and take it again when it is calm.'
      : ''
  const text = `${lines.join('\n')}\n\n${[...notes, machine + noiseNote].map((note) => `- ${note}`).join('\n')}\n`
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.md`), text)
  console.log(`\n${text}`)
}

export const formatRatio = (value: number): string => `${value.toFixed(2)}×`
export const formatPercent = (value: number): string => `${Math.round(value * 100)} %`
export const formatMs = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
export const formatMb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`
export const formatKb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
export const formatCount = (value: number): string => Math.round(value).toLocaleString('en')
