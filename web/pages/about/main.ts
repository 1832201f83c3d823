import '../../elements/about/about_app.ts';
