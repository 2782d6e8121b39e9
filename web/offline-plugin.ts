import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './early-plugin.ts'

/** What opens without a network: the pages' own files, and the screens of students. */
const screens = [
  'index.html',
  'app.html',
  'src/domains/dashboard/dashboard.tsx',
  'src/domains/students/own/own-grades.tsx',
  'src/domains/students/own/own-subjects.tsx',
  'src/domains/payments/own-billing.tsx',
  'src/ui/dialog/confirm-dialog.tsx',
]
const pages = ['/', '/app.html', '/scheme.js']
const always = /(inter-(latin-wght|peso).*\.woff2|mark-.*\.svg)$/

/** Tells the service worker which files it keeps, under a name that is new with every build. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'sw')
        if (worker?.type !== 'chunk') return
        const files = [...pages, ...[...kept(bundle)].map((file) => `/${file}`).sort()]
        const version = createHash('sha256').update([...Object.keys(bundle).sort(), ...files, worker.code].join())
        for (const page of ['index.html', 'app.html']) {
          const html = bundle[page]
          if (html?.type === 'asset') version.update(html.source)
        }
        worker.code = worker.code
          .replace(/\bFILES\b/g, JSON.stringify(files))
          .replace(/\bVERSION\b/g, JSON.stringify(version.digest('hex').slice(0, 12)))
      },
    },
  }
}

function kept(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>(Object.keys(bundle).filter((file) => always.test(file)))
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && screens.some((screen) => chunk.facadeModuleId?.endsWith(`/${screen}`))) filesOf(bundle, chunk, found)
  }
  return found
}
