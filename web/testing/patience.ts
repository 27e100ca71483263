import { configure } from '@testing-library/react'

// Only against a test that hangs, as in vitest.config.ts: on a busy machine a part of the console takes longer than the usual second to load.
configure({ asyncUtilTimeout: 120_000 })
