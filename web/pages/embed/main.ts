import '../../elements/embed/embed_app.ts';
