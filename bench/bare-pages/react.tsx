import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A sign-in of nothing but React: the limit of the first load of a page without a library of components. */
function SignIn() {
  const [name, setName] = useState('')
  return (
    <form>
      <h1>登录</h1>
      <label>
        用户名 <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        密码 <input type="password" />
      </label>
      <button type="submit">登录</button>
    </form>
  )
}

createRoot(document.getElementById('root')!).render(<SignIn />)
