import { useLoaderData } from 'react-router';
import { LoginScreen } from './login-screen.tsx';

export function Component() {
  return <LoginScreen demo={useLoaderData()} />;
}
