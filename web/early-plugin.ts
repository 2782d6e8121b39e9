import type { Plugin, Rolldown } from 'vite'
import type { Screen } from '../contract/src/platform/access/screen.ts'
import { screens } from '../contract/src/platform/access/screens.ts'
import { filesOfScreens } from './screen-files.ts'

const earlyScreens = (screens as readonly Screen[]).filter(({ earlyCalls }) => earlyCalls)

/** Tells the script that asks early which parts belong to which page. */
export function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/app.html' || !bundle) return html
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const needed = (end: string) =>
          filesOf(
            bundle,
            chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end)),
          )
        const shell = needed('/app.html')
        const modules = filesOfScreens(earlyScreens)
        const table = earlyScreens.map(({ path, earlyCalls }) => {
          const own = [...needed(modules.get(path)!)].filter((file) => !shell.has(file))
          return [path, { files: own.map((file) => `/${file}`), calls: earlyCalls }]
        })
        const pages = JSON.stringify(Object.fromEntries(table))
        return html.replace('src="/early.js"', `$& data-pages='${pages}'`)
      },
    },
  }
}

/** A chunk with what it needs at once, and the styles of those. */
export function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk | undefined, files = new Set<string>()): Set<string> {
  if (!chunk || files.has(chunk.fileName)) return files
  files.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  for (const next of chunk.imports) {
    const imported = bundle[next]
    if (imported?.type === 'chunk') filesOf(bundle, imported, files)
  }
  return files
}
