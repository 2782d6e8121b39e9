import { resolve } from 'node:path'
import type { EnvironmentOptions, Plugin } from 'vite'
import { filesOf } from './early-plugin.ts'

const root = import.meta.dirname
const router = resolve(root, 'src/apply/router.tsx')

const kitParts = 'Input|InputBase|TextInput|NativeSelect|Radio|Checkbox'
/** What nearly all applicants' screens have. */
const fields = new RegExp(
  `/@mantine/(form/|core/esm/(components/(${kitParts})/|utils/InlineInput))|/(klona|fast-deep-equal)/|/contract/src/(calls.gen|lists|rules/|access/|[a-z-]+/values)|/web/src/(lib/checked-form|ui/(list/columns|form/choices)|shared/enrollee-types|domains/admission/applicant/(public-page|opened-application|application-slip|period))\\.`,
)
/** The new application up to its first step. */
const newApplication =
  /\/web\/src\/(shared\/courses|domains\/admission\/form\/(online-admission|submit-admission|application|application-form|step-apply|draft|delayed-checks|use-load-parts|use-challenge))\./

/** The pages of applicants are built beside the portal, and cut into files of their own. */
export const applicantsPages: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      input: { apply: resolve(root, 'apply.html') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'apply', tags: ['$initial'] },
            { name: 'fields', test: fields },
            { name: 'form', test: newApplication },
          ],
        },
      },
    },
  },
}

/** What stands there when the first step of a new application can be filled in. */
const first = /\/domains\/admission\/form\/(online-admission|submit-admission)\.tsx$/

/**
 * Gives applicants' pages the portal's screens with a router of their own,
 * so that neither the shell nor what only the portal's screens use reaches a phone with prepaid data.
 * Their HTML comes twice: with the new application's files, for its address, and without.
 */
export function applicants(): Plugin {
  return {
    name: 'applicants',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'applicants',
    resolveId: (source) => (source === '@tanstack/react-router' ? router : null),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['apply.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        const files = new Set<string>()
        for (const one of Object.values(bundle))
          if (one.type === 'chunk' && one.moduleIds.some((id) => first.test(id))) filesOf(bundle, one, files)
        const hints = [...files].filter((file) => !html.includes(file)).map(hint)
        page.source = html.replace('  </head>', `${hints.join('')}  </head>`)
        this.emitFile({ type: 'asset', fileName: 'applied.html', source: html })
      },
    },
  }
}

/** Names a file before a script asks for it: all come at once instead of one after the other. */
function hint(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `    <link ${kind} crossorigin href="/${file}">\n`
}
