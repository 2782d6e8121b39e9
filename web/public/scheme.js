// Runs before anything else. The chosen scheme, where it is not the system's, is set before the first paint, so that no page flashes in the other one.
try {
  const choice = localStorage.getItem('color-scheme')
  const scheme = choice === 'light' || choice === 'dark' ? choice : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = scheme
  document.documentElement.style.colorScheme = scheme
} catch {
  // Without storage, the system's scheme.
}
// The content security policy lets nothing be compiled from text: the schemas need not try.
globalThis.__zod_globalConfig = { jitless: true }
