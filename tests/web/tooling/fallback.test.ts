import { expect, it } from 'vitest';
import { withFallback } from '../../../web/tooling/fallback.mjs';

const TEXTS = [
  { lang: 'en', noScript: 'no script', notStarted: 'a < b & c', sandboxed: 'sandboxed' },
  { lang: 'zh', noScript: '没有脚本', notStarted: '没有开始', sandboxed: '沙箱' },
];

it('a page says in every language what is wrong where its program does not run', () => {
  expect(withFallback('<x-app><!-- before the page starts --></x-app>', TEXTS)).toBe(
    '<x-app><noscript><p lang="en">no script</p><p lang="zh">没有脚本</p></noscript>' +
      '<div class="not-started"><p lang="en">a &lt; b &amp; c</p><p lang="zh">没有开始</p></div></x-app>',
  );
});

it('a page made for frames adds what a sandbox needs', () => {
  expect(withFallback('<!-- before the page starts, framed -->', TEXTS)).toContain('<p lang="zh">没有开始 沙箱</p>');
});
