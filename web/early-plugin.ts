import type { Plugin, Rolldown } from 'vite'

/** The pages that people open on phones, each with its screen and the call that it makes first. */
const opened = [
  { page: '/admin/dashboard', screen: 'dashboard/dashboard.tsx', calls: [] },
  { page: '/admin/student/grades', screen: 'students/own/own-grades.tsx', calls: ['/api/student/allLoads'] },
  { page: '/admin/student/subjects', screen: 'students/own/own-subjects.tsx', calls: ['/api/student/loads'] },
  { page: '/admin/student/billing', screen: 'payments/own-billing.tsx', calls: ['/api/students/billing/account'] },
]

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
        const table = opened.map(({ page, screen, calls }) => {
          const own = [...needed(`/domains/${screen}`)].filter((file) => !shell.has(file))
          return [page, { files: own.map((file) => `/${file}`), calls }]
        })
        const pages = JSON.stringify(Object.fromEntries(table))
        return html.replace('src="/early.js"', `$& data-pages='${pages}'`)
      },
    },
  }
}

/** A chunk with what it needs at once, and the styles of those. */
export function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk | undefined, found = new Set<string>()): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const next of chunk.imports) {
    const imported = bundle[next]
    if (imported?.type === 'chunk') filesOf(bundle, imported, found)
  }
  return found
}
