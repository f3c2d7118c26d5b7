import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Component as Discover } from './routes/discover.tsx';
import { Component as Privacy } from './routes/privacy.tsx';

/** The screens that anyone may read, drawn by the build: on screen, and in search engines, before any script. */
export const drawnScreens = {
  discover: draw('/discover', Discover),
  privacy: draw('/privacy', Privacy),
};

function draw(path: string, Screen: () => React.ReactNode): string {
  return renderToString(
    <StaticRouter location={path}>
      <Screen />
    </StaticRouter>,
  );
}
