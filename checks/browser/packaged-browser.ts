import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserProgram } from './browser-program.ts'

/**
 * The Chromium inside the npm package @sparticuz/chromium, which runs on a bare Linux x64 (glibc 2.34 or newer: Debian
 * 12, Ubuntu 22.04): it brings the shared libraries, the software WebGL and a Latin font that such a machine lacks.
 * @throws Error where there is no such browser.
 */
export async function packagedBrowser(): Promise<BrowserProgram> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser was found: install Chromium or Chrome, or set CHROME_PATH to its program.')
  }
  const folder = await unpackedBrowser(tmpdir())
  return {
    path: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/**
 * The folder below `parent` that the browser is unpacked in, made on the first call. Each process unpacks into a folder
 * of its own and renames it: the folder is complete as soon as it is there, no matter who comes first.
 */
export async function unpackedBrowser(parent: string): Promise<string> {
  const folder = join(parent, `berth-chromium-${packageVersion()}-${process.getuid?.()}`)
  if (!existsSync(folder)) {
    const own = mkdtempSync(`${folder}-`)
    await unpackInto(own)
    writeFileSync(join(own, 'fonts.conf'), fontSettings(folder))
    placeFirst(own, folder)
  }
  if (statSync(folder).uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to another user, so its browser is not started: remove it.`)
  }
  return folder
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../../package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/**
 * The package unpacks into the temporary folder, and its libraries only where it believes to run on Amazon's servers:
 * both are set for a process of its own.
 */
async function unpackInto(folder: string): Promise<void> {
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
}

/** The machine's fonts, and the package's own: text without any font has no width, so that nothing can be clicked. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
}

function placeFirst(own: string, folder: string): void {
  try {
    renameSync(own, folder)
  } catch (error) {
    const anotherWasFirst = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
    rmSync(own, { recursive: true })
    if (!anotherWasFirst) throw error
  }
}
