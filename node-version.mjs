/** Loaded before anything else (`node --import`): plain JavaScript, so that an older Node, which reads no TypeScript, can say what it lacks. */
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Berth runs on Node 24, this is ${process.versions.node}. Install its packages with “npm ci”, which brings its own Node 24 on Linux and Windows; on macOS install Node 24.`,
  )
  process.exit(1)
}
