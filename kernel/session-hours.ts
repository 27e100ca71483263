/** How long a session runs, however much it is used: a shift and a little more. One that is not used ends sooner (`running_session`). */
export const sessionHours = 12
