import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import type { Screen } from '../contract/src/platform/access/screen.ts'
import { screens } from '../contract/src/platform/access/screens.ts'
import { filesOf } from './early-plugin.ts'
import { filesOfScreens } from './screen-files.ts'

/** Kept beside the screens that open without a network: the pages themselves, and the question before a logout. */
const parts = ['/web/index.html', '/web/app.html', '/web/src/ui/dialog/confirm-dialog.tsx']
const offlineScreens = (screens as readonly Screen[]).filter(({ isOffline }) => isOffline)
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
        const files = [...pages, ...[...filesToKeep(bundle)].map((file) => `/${file}`).sort()]
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

function filesToKeep(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>(Object.keys(bundle).filter((file) => always.test(file)))
  const modules = [...parts, ...filesOfScreens(offlineScreens).values()]
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && modules.some((file) => chunk.facadeModuleId?.endsWith(file))) filesOf(bundle, chunk, files)
  }
  return files
}
