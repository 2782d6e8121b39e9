// Asks for what an application needs first while the form's own files are still on their way: the configuration, the period and the courses.
// web/src/lib/config.ts and web/src/lib/call.ts take the answers.
const early = new Map()
globalThis.early = early
/** An answer that is a failure is asked for again by whoever shows failures. */
const ask = (path, headers) =>
  fetch(path, { headers: { Accept: 'application/json', ...headers } })
    .then((answer) => (answer.ok ? answer : undefined))
    .catch(() => undefined)
const config = ask('/config.json')
early.set('/config.json', config)
if (location.pathname === '/online-admission' && !/[?&]applied\b/.test(location.search)) {
  const key = config.then((answer) => answer.clone().json()).then(({ api_key }) => api_key)
  for (const path of ['/api/admissions/period', '/api/courseOptions']) {
    early.set(
      path,
      key.then(
        (api_key) => ask(path, { 'Content-Type': 'application/json', 'x-api-key': api_key }),
        () => undefined,
      ),
    )
  }
}
